import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { inboxWords } from '../words.ts'
import { NewsInterruptionWindow } from './NewsInterruptionWindow.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import type { ChangeQuiet, QuietData } from './use-quiet.ts'

const most = 8
const usual = { from: '22:30', to: '07:30', weekdays: [1, 2, 3, 4, 5, 6, 7] }

export function NewsInterruptionSchedule({ data, change }: { data: QuietData; change: ChangeQuiet }) {
  const w = useWords(inboxWords)
  const { windows, on } = data
  const put = (at: number, next: QuietData['windows'][number] | undefined) =>
    change({ windows: windows.flatMap((window, i) => (i === at ? (next ? [next] : []) : [window])) })
  const turn = (next: boolean) => change({ on: next, ...(next && windows.length === 0 && { windows: [usual] }) })
  return (
    <Section card="flush">
      <SwitchRow label={w('quiet.schedule')} help={w('quiet.scheduleNote')} on={on} onChange={turn} />
      {on &&
        windows.map((window, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name but its place
          <NewsInterruptionWindow key={i} number={i + 1} window={window} onChange={(next) => put(i, next)} />
        ))}
      {on && windows.length === 0 && <p className="quiet-none c-muted c-font-3">{w('quiet.noWindows')}</p>}
      {on && (
        <div className="quiet-add">
          <Button
            look="soft"
            icon="plus"
            disabled={windows.length >= most}
            onClick={() => change({ windows: [...windows, usual] })}
            label={w('quiet.addWindow')}
          />
        </div>
      )}
      {on && <Zone data={data} change={change} />}
    </Section>
  )
}

/** Only people in another time zone have to choose: the site's zone or their own. */
function Zone({ data, change }: { data: QuietData; change: ChangeQuiet }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState(false)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([data.siteZone, here, data.zone])]
  if (zones.length < 2) return null
  const label = (zone: string) => w(zone === data.siteZone ? 'quiet.zoneSite' : 'quiet.zoneHere')
  return (
    <>
      <ListRow title={w('quiet.zone')} value={label(data.zone)} valueNote={data.zone} onClick={() => setOpen(true)} />
      <SelectPicker
        open={open}
        title={w('quiet.zone')}
        options={zones.map((zone) => ({ value: zone, label: label(zone), note: zone }))}
        value={[data.zone]}
        onPick={([zone]) => zone && change({ zone })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
