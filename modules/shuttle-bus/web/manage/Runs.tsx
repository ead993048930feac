import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { Run } from '../../shapes.ts'
import { clock } from '../times.ts'
import { useRoutes } from '../use-routes.ts'
import { BusOffice } from './BusOffice.tsx'
import { manageWords } from './words.ts'

type Detail = ReceivedFrom<typeof contract.detail>
type DayRun = Run & { to: string }

const tones = { scheduled: 'good', running: 'info', delayed: 'warn', cancelled: 'bad', finished: 'plain' } as const

const runsOf = ({ directions }: Detail): DayRun[] =>
  directions.flatMap(({ runs, to }) => runs.map((run) => ({ ...run, to }))).sort(comingFirst)

const isOver = ({ state }: DayRun): number => (state === 'finished' ? 1 : 0)
const comingFirst = (a: DayRun, b: DayRun): number => isOver(a) - isOver(b) || a.at - b.at

const changes = [contract.detail, contract.lists]

/** Today's trips of one route; buttons by `allowedActions`. */
export default function Runs() {
  const routes = useRoutes()
  const first = routes[0]?.value
  return (
    <BusOffice at="runs">
      <OfficeTable
        name="bus.runs"
        words={manageWords}
        read={contract.detail}
        input={{ id: first ?? '' }}
        when={first !== undefined}
        every={30_000}
        rowsOf={runsOf}
        rowKey={({ trip, day, version }) => `${day} ${trip} ${version}`}
        empty="noRunsLeft"
        filters={[{ key: 'id', label: 'chooseRoute', usual: first ?? '', options: routes }]}
        rowActions={[
          { label: 'action.delay', may: 'delay', opens: 'delay' },
          { label: 'action.cancel', danger: true, may: 'cancel', opens: 'cancel' },
          {
            label: 'action.reinstate',
            may: 'reinstate',
            run: ({ trip, day, version }, send) =>
              send(contract.reinstate, { trip, day, version }, { changes, done: 'saved' }),
          },
        ]}
        popups={{
          delay: (run, close) => <RunDrawer run={run} action="delay" onClose={close} />,
          cancel: (run, close) => <RunDrawer run={run} action="cancel" onClose={close} />,
        }}
        columns={[
          {
            key: 'at',
            title: 'timetable',
            of: 'at',
            always: true,
            sort: 'here',
            width: 120,
            render: ({ at }) => clock(at),
          },
          { key: 'to', title: 'direction', render: ({ to }, w) => w('to', { place: to }) },
          {
            key: 'state',
            title: 'status',
            width: 150,
            render: ({ state, delay }, w) => (
              <Tag tone={tones[state]}>{w(`state.${state}`, { minutes: delay / 60 })}</Tag>
            ),
          },
          { key: 'reason', title: 'cancelReason', of: 'reason' },
        ]}
      />
    </BusOffice>
  )
}

type Props = { run: DayRun; action: 'delay' | 'cancel'; onClose: () => void }

/** Input of a change: length of the delay, or reason of the cancellation. */
function RunDrawer({ run: { trip, day, version, delay, at }, action, onClose }: Props) {
  const w = useWords(manageWords)
  const shared = {
    title: w(action === 'delay' ? 'delayTitle' : 'cancelTitle', { time: clock(at) }),
    draftKey: `bus.run/${day} ${trip}`,
    changes,
    width: 420,
    onClose,
  }
  const run = { trip, day, version }
  if (action === 'cancel') {
    const fields = { reason: { label: w('cancelReason'), help: w('reasonHint') } }
    return <DrawerForm {...shared} call={contract.cancel} initial={{ ...run, reason: '' }} fields={fields} />
  }
  const fields = { minutes: { label: `${w('delayMinutes')} (${w('minutes')})` } }
  return (
    <DrawerForm {...shared} call={contract.delay} initial={{ ...run, minutes: delay / 60 || 10 }} fields={fields} />
  )
}
