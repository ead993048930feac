import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { isWeChat } from '#kernel/web/device/detect.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { quietContract } from '../../quiet-contract.ts'
import { inboxWords } from '../words.ts'
import { NewsInterruptionPush } from './NewsInterruptionPush.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import type { QuietData } from './use-quiet.ts'

/** Media besides the portal, and their frequency. */
export function NewsInterruptionMedia({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const { run } = useAction(quietContract.setMedium, { changes: [quietContract.quiet], cover: false })
  const others = data.media.filter(({ medium }) => medium !== 'push')
  const help = (medium: string, hasAddress: boolean) => {
    if (medium === 'mail') return w(hasAddress ? 'quiet.medium.mailHelp' : 'quiet.noMail')
    return medium === 'wechat' && !hasAddress ? w(isWeChat() ? 'quiet.noWechat' : 'quiet.openInWechat') : undefined
  }
  return (
    <Section title={w('quiet.media')} note={w('quiet.mediaNote')}>
      {data.media.some(({ medium }) => medium === 'push') && <NewsInterruptionPush data={data} />}
      <Card flush>
        {others.map(({ medium, isOn, hasAddress }) => (
          <SwitchRow
            key={medium}
            label={w(`quiet.medium.${medium}`)}
            help={help(medium, hasAddress)}
            on={isOn && hasAddress}
            disabled={!hasAddress}
            onChange={(on) => void run({ medium, on })}
          />
        ))}
        <WechatLink data={data} />
        <Budget data={data} />
      </Card>
    </Section>
  )
}

/** WeChat identifies the account only in its own browser. */
function WechatLink({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const confirm = { text: w('quiet.unlinkAsk'), danger: true }
  const unlink = useAction(quietContract.unlinkWechat, { changes: [quietContract.quiet], confirm })
  const wechat = data.media.find(({ medium }) => medium === 'wechat')
  if (!wechat) return null
  if (wechat.hasAddress) return <ListRow title={w('quiet.unlinkWechat')} onClick={() => void unlink.run({})} />
  return isWeChat() ? <ListRow title={w('quiet.linkWechat')} to={apiBase() + quietContract.linkWechat.path} /> : null
}

function Budget({ data: { peace } }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState(false)
  const { run } = useAction(quietContract.setMostADay, { changes: [quietContract.quiet], cover: false })
  const { spent, most, siteMost } = peace
  const label = (count: number) => (count === 0 ? w('quiet.budgetDigest') : w('quiet.budgetValue', { count }))
  const choices = Array.from({ length: siteMost + 1 }, (_, i) => siteMost - i)
  return (
    <>
      <ListRow
        title={w('quiet.budget')}
        subtitle={w('quiet.budgetNote', { spent, most })}
        value={label(most)}
        onClick={() => setOpen(true)}
      />
      <SelectPicker
        open={open}
        title={w('quiet.budget')}
        options={choices.map((count) => ({ value: String(count), label: label(count) }))}
        value={[String(most)]}
        onPick={([count]) => count !== undefined && void run({ most: Number(count) === siteMost ? '' : Number(count) })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
