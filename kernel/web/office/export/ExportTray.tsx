import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { type MadeExport, myExports } from '#kernel/office-contract.ts'
import { useRead } from '../../calls/use-read.ts'
import { useWords } from '../../language.tsx'
import { clockTime, formatNumber, formatTime } from '../../time.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { Empty } from '../parts.tsx'
import { officeWords } from '../words.ts'
import { sheetAddress } from './use-export.ts'

/** The exports of the last half hour, to download them again. */
export function ExportTray() {
  const w = useWords(officeWords)
  const [open, setOpen] = useState(false)
  const { data } = useRead(myExports, {}, { when: open, mode: 'silent', every: open ? 3_000 : undefined })
  const list = data?.list ?? []
  const waiting = list.filter(({ state }) => state === 'waiting').length
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={w('export.tray')}
      content={<Files list={list} />}
    >
      <Button
        type="text"
        aria-label={w('export.tray')}
        icon={
          <Badge count={waiting} size="small">
            <OfficeIcon name="download" />
          </Badge>
        }
      />
    </Popover>
  )
}

function Files({ list }: { list: readonly MadeExport[] }) {
  const w = useWords(officeWords)
  if (list.length === 0) return <Empty text={w('export.none')} />
  return (
    <ul className="office-tray c-stack c-gap-1">
      {list.map((made) => (
        <li key={made.id}>
          <span>
            {made.title}
            <small>{noteOf(made, w)}</small>
          </span>
          {made.state === 'done' && (
            <Button
              size="small"
              href={sheetAddress(made.id)}
              aria-label={made.title}
              icon={<OfficeIcon name="download" size={14} />}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type Words = ReturnType<typeof useWords<keyof typeof officeWords.messages.zh>>

function noteOf({ state, rows, expires }: MadeExport, w: Words): string {
  if (state === 'waiting') return w('export.waiting')
  if (state === 'refused') return w('export.refused')
  const until = w('export.until', { time: formatTime(expires, clockTime) })
  return `${w('export.rows', { rows: formatNumber(rows) })} · ${until}`
}
