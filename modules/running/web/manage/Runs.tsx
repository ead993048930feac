import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { paceText } from '../formats.ts'
import { Deed } from './Deed.tsx'
import { RunLook } from './RunLook.tsx'
import { proofSet, ruleSet, stateSet } from './sets.ts'
import { deskWords } from './words.ts'

export type DeskRunRow = ReceivedFrom<typeof contract.deskRuns>['list'][number]

const columns: Column<DeskRunRow, typeof deskWords>[] = [
  { title: 'runs.name', always: true, width: 100 },
  { title: 'runs.number', width: 110 },
  { title: 'runs.department', cut: true, hidden: true },
  { key: 'planTitle', title: 'runs.plan', cut: true, render: ({ planTitle }) => planTitle },
  { title: 'runs.state', set: stateSet, width: 110 },
  { title: 'runs.startedAt', kind: 'moment', width: 150, sort: true },
  { title: 'runs.meters', kind: 'number', width: 110, sort: true },
  { title: 'runs.pace', width: 90, sort: true, render: ({ pace }) => paceText(pace) },
  { title: 'runs.proof', set: proofSet, width: 140, hidden: true },
  {
    key: 'broken',
    title: 'runs.brokenRules',
    cut: true,
    render: ({ broken }, w) => broken.map((rule) => w(`broken.${rule}`)).join(' · '),
  },
]

/** Runs and appeals. */
export default function Runs() {
  const w = useWords(deskWords)
  const { plan = '' } = usePage().query
  const deed = (row: DeskRunRow) => ({ row, about: `${row.name} · ${w(`state.${row.state}`)}` })
  return (
    <OfficeTable
      name="running.runs"
      words={deskWords}
      title="title.runs"
      note="runs.note"
      read={contract.deskRuns}
      {...(plan && { input: { plan } })}
      every={60_000}
      search="runs.search"
      empty="runs.deskEmpty"
      exportAs="runs"
      tools={
        <Button icon="chart-column" onClick={() => go(`manage/run-figures${plan && `?of=${plan}`}`)}>
          {w('title.figures')}
        </Button>
      }
      onOpen={(_, open) => open('look')}
      filters={[
        { key: 'state', label: 'runs.state', options: stateSet },
        { key: 'rule', label: 'runs.brokenRules', options: ruleSet },
      ]}
      columns={columns}
      rowActions={[
        { label: 'runs.look', opens: 'look' },
        { label: 'runs.accept', may: 'accept', opens: 'accept' },
        { label: 'runs.decline', may: 'decline', opens: 'decline' },
        { label: 'runs.void', danger: true, may: 'void', opens: 'void' },
      ]}
      popups={{
        look: (row, close) => <RunLook id={row.id} onClose={close} />,
        void: (row, close) => (
          <Deed
            {...deed(row)}
            call={contract.voidRun}
            title="runs.void"
            note="runs.voidNote"
            help="runs.answerHelp"
            done="runs.voided"
            danger
            onClose={close}
          />
        ),
        accept: (row, close) => <Answer {...deed(row)} accept="accept" onClose={close} />,
        decline: (row, close) => <Answer {...deed(row)} accept="decline" onClose={close} />,
      }}
    />
  )
}

type AnswerProps = { row: DeskRunRow; about: string; accept: 'accept' | 'decline'; onClose: () => void }

const Answer = ({ accept, ...rest }: AnswerProps) => (
  <Deed
    {...rest}
    call={contract.answerAppeal}
    title={`runs.${accept}`}
    field="answer"
    label="runs.answer"
    help="runs.answerHelp"
    done="runs.answered"
    more={{ accept }}
    danger={accept === 'decline'}
  />
)
