import { type ReactNode, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { MenuButton } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { CopyFlowPopup } from './CopyFlowPopup.tsx'
import { takeFlow } from './flow-file.ts'
import { type DeskFlow, type FlowPage, flowChanges, flowPages, flowPath, type OfficePages } from './office-pages.ts'
import { flowStates } from './parts.tsx'
import { flowOfficeWords } from './words.ts'
import './flow-office.css'

type Props = { office: OfficePages; at: FlowPage; children: (flow: DeskFlow) => ReactNode }

/** Title, state and tabs of one flow's pages. */
export function FlowFrame({ office, at, children }: Props) {
  const w = useWords(flowOfficeWords)
  const { id = '' } = usePage().params
  const read = useRead(office.calls.deskFlow, { id })
  return (
    <FromRead read={read} rows={8}>
      {(flow) => (
        <OfficePage
          title={flow.draft.title}
          note={<Note flow={flow} />}
          tools={<FlowActions office={office} flow={flow} />}
        >
          <OfficeTabs
            label={w('parts')}
            options={flowPages.map((key) => ({ key, label: w(`part.${key}`) }))}
            value={at}
            onChange={(page) => go(flowPath(office, page, flow.id), { replace: true })}
          />
          {children(flow)}
        </OfficePage>
      )}
    </FromRead>
  )
}

function Note({ flow: { state, version, isChanged } }: { flow: DeskFlow }) {
  const w = useWords(flowOfficeWords)
  return (
    <span className="office-tags">
      {flowStates.show(state)}
      {version > 0 && <Tag>{w('version.nth', { n: version })}</Tag>}
      {isChanged && <Tag tone="warn">{w('mark.changed')}</Tag>}
    </span>
  )
}

const ways = ['switchOff', 'switchOn', 'remove'] as const

function FlowActions({ office, flow }: { office: OfficePages; flow: DeskFlow }) {
  const w = useWords(flowOfficeWords)
  const toast = useToast()
  const [isCopying, setCopying] = useState(false)
  const { calls, base } = office
  const { id, draft, allowedActions } = flow
  const turn = useAction(calls.switchFlow, { changes: flowChanges(office), cover: false })
  const remove = useAction(calls.removeFlow, { changes: [calls.deskFlows], cover: false })
  const run = async (way: (typeof ways)[number]) => {
    const isGrave = way !== 'switchOn'
    if (isGrave && !(await confirm({ text: w(`ask.${way}`, { title: draft.title }), danger: true }))) return
    const done = way === 'remove' ? await remove.run({ id }) : await turn.run({ id, on: way === 'switchOn' })
    if (!done) return
    toast.done(w(`done.${way}`))
    if (way === 'remove') go(`${base}/flows`, { replace: true })
  }
  const items = [
    { key: 'copy', label: w('action.copy') },
    { key: 'export', label: w('action.export') },
    ...ways.filter((way) => allowedActions.includes(way)).map((key) => ({ key, label: w(`action.${key}`) })),
  ]
  const choose = (key: string) => {
    if (key === 'copy') setCopying(true)
    else if (key === 'export') takeFlow(draft)
    else void run(key as (typeof ways)[number])
  }
  return (
    <>
      <MenuButton label={w('action.more')} items={items} onChoose={choose} />
      {isCopying && (
        <CopyFlowPopup office={office} flow={{ id, title: draft.title }} onClose={() => setCopying(false)} />
      )}
    </>
  )
}
