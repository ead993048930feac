import { refetch } from '#kernel/web/calls/reads.ts'
import { worded } from '#kernel/web/dated.ts'
import { alert, confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { CaseListName, CaseRow as Row } from '../../contract.ts'
import { isPast, sinceText } from './durations.ts'
import { changedBy, type FlowKit } from './kit.ts'
import { caseTones, decisionTones } from './state-tones.ts'
import { portalWords } from './words.ts'

type CaseRowProps = { kit: FlowKit; row: Row; which: CaseListName }

export function CaseRow({ kit, row, which }: CaseRowProps) {
  return (
    <div className="fl-row c-panel">
      <ListRow
        to={kit.pages.detail(row.case, which)}
        icon={row.icon}
        tone={which === 'todo' || which === 'copied' ? 'brand' : caseTones[row.state]}
        title={row.title}
        tag={<RowTag row={row} which={which} />}
        subtitle={<RowNote row={row} which={which} />}
      />
      {which === 'todo' && row.canAgree && <AgreeHere kit={kit} row={row} />}
    </div>
  )
}

function RowTag({ row, which }: Omit<CaseRowProps, 'kit'>) {
  const w = useWords(portalWords)
  if (which === 'todo' && isPast(row.dueAt)) return <StatusTag tone="danger">{w('row.late')}</StatusTag>
  if ((which === 'todo' || which === 'copied') && !row.readAt) return <StatusTag tone="brand">{w('row.new')}</StatusTag>
  if (which === 'todo') return null
  const decided = which === 'done' && row.as ? decisionTones[row.as] : undefined
  if (decided && row.as) return <StatusTag tone={decided}>{w(`task.${row.as}`)}</StatusTag>
  return (
    <StatusTag tone={caseTones[row.state]} live={row.state === 'running'}>
      {w(`state.${row.state}`)}
    </StatusTag>
  )
}

/** Where it stands and for how long. */
function RowNote({ row, which }: Omit<CaseRowProps, 'kit'>) {
  const w = useWords(portalWords)
  const parts = [
    which === 'todo' && row.agentOf && w('row.agentOf', { name: row.agentOf }),
    which === 'todo' ? row.node : '',
    which === 'todo' && w('row.waits', { time: sinceText(row.openedAt) }),
    which !== 'todo' && worded(row.at),
    which !== 'todo' && row.now.length > 0 && w('row.now', { names: row.now.slice(0, 2).join('、') }),
    which === 'done' && row.endedAt > 0 && w(`state.${row.state}`),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** Asked once more: a list is scrolled with the thumb. */
function AgreeHere({ kit, row }: Omit<CaseRowProps, 'which'>) {
  const w = useWords(portalWords)
  const renew = () => void refetch(...changedBy(kit.calls))
  const press = usePress(kit.calls.actOnCase, `${row.case} ${row.task}`, {
    onDone: () => {
      popup(w('row.agreed'))
      renew()
    },
    onRefused: ({ message }) => {
      void alert({ text: message })
      renew()
    },
  })
  const agree = async () => {
    if (!(await confirm({ text: w('row.agreeAsk', { title: row.title }), ok: w('row.agree') }))) return
    const action = JSON.stringify({ kind: 'agree', task: row.task })
    await press.run({ case: row.case, action, fromList: true })
  }
  return (
    <div className="fl-row__do">
      <Button look="soft" size="small" busy={press.busy} onClick={() => void agree()} label={w('row.agree')} />
    </div>
  )
}
