import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { manageWords } from './words.ts'

const changes = [officeContract.allBlackouts, officeContract.allResources, officeContract.allBookings]

/** Times at which resources are closed. */
export default function Blackouts() {
  return (
    <BookingOffice at="blackouts">
      <OfficeTable
        name="appointments.blackouts"
        words={manageWords}
        read={officeContract.allBlackouts}
        empty="closuresNone"
        columns={[
          { key: 'names', title: 'closureResources', of: 'names', always: true, cut: true },
          { title: 'from', kind: 'moment', width: 160 },
          { title: 'until', kind: 'moment', width: 160 },
          { title: 'reason', cut: true },
        ]}
        rowActions={[
          {
            label: 'endClosure',
            ask: 'endClosureAsk',
            run: ({ id }, send) => send(officeContract.endBlackout, { id }, { changes }),
          },
        ]}
        add={{ label: 'addClosure' }}
        form={(_row, close) => <ClosureForm onClose={close} />}
      />
    </BookingOffice>
  )
}

function ClosureForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const list = useRead(officeContract.allResources, { page_size: 100 }).data?.list ?? []
  return (
    <DrawerForm
      title={w('addClosure')}
      call={officeContract.addBlackout}
      draftKey="appointments.closure/new"
      initial={{ resources: [], reason: '', how: 'move' }}
      changes={changes}
      success={(done) => w('closureDone', { moved: done.moved, cancelled: done.cancelled })}
      onClose={onClose}
      fields={{
        resources: {
          label: w('closureResources'),
          kind: 'choices',
          required: true,
          options: list.map(({ id, name }) => ({ value: id, label: name })),
        },
        from: { label: w('from'), kind: 'moment', required: true },
        until: { label: w('until'), kind: 'moment', required: true },
        reason: { label: w('reason') },
        how: {
          label: w('how'),
          kind: 'radio',
          options: (['move', 'cancel'] as const).map((value) => ({ value, label: w(`how.${value}`) })),
        },
      }}
      below={(values) => <Affected values={values as Partial<Closure>} />}
    />
  )
}

type Closure = { resources: string[]; from: number; until: number }

/** How many bookings the closure would end, before it is made. */
function Affected({ values: { resources = [], from = 0, until = 0 } }: { values: Partial<Closure> }) {
  const w = useWords(manageWords)
  const isWhole = resources.length > 0 && from > 0 && from < until
  const { data } = useRead(officeContract.lookBlackout, { resources, from, until }, { when: isWhole })
  if (!isWhole || !data) return null
  const { bookings: n } = data
  return <Alert type={n ? 'warning' : 'info'} message={n ? w('closureLook', { n }) : w('closureLookNone')} />
}
