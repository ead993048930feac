import type { ReceivedFrom } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { NetworkOffice } from './NetworkOffice.tsx'
import { planSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskPlans>['list'][number]
const changes = [contract.deskPlans]

/** What can be booked. */
export default function Plans() {
  const w = useWords(manageWords)
  const or = (n: number, word: 'gb' | 'mbps') => (n ? w(word, { n }) : w('noLimit'))
  return (
    <NetworkOffice at="plans">
      <OfficeTable
        name="network.plans"
        words={manageWords}
        read={contract.deskPlans}
        search="searchPlans"
        empty="noPlans"
        columns={[
          { title: 'column.name', kind: 'line', always: true },
          { title: 'column.price', of: ({ price }) => formatMoney(price), align: 'right', width: 110 },
          { title: 'column.quota', of: ({ quotaGb }) => or(quotaGb, 'gb'), align: 'right', width: 110 },
          { title: 'column.speed', of: ({ speed }) => or(speed, 'mbps'), align: 'right', width: 120 },
          { title: 'column.devices', align: 'right', width: 90 },
          { title: 'column.accounts', align: 'right', width: 90 },
          { title: 'column.state', set: planSet, width: 90 },
        ]}
        rowActions={[
          { label: 'editPlan', may: 'edit', opens: 'form' },
          {
            label: 'switchOff',
            may: 'switchOff',
            danger: true,
            ask: ({ name }, say) => say('switchOffAsk', { name }),
            run: ({ id }, send) => send(contract.switchPlan, { id, on: 0 }, { changes }),
          },
          {
            label: 'switchOn',
            may: 'switchOn',
            run: ({ id }, send) => send(contract.switchPlan, { id, on: 1 }, { changes }),
          },
        ]}
        add={{ label: 'addPlan' }}
        form={(row, close) => <PlanForm plan={row} onClose={close} />}
      />
    </NetworkOffice>
  )
}

const fresh = {
  ...{ name: '', nameEn: '', nameTw: '', note: '', noteEn: '', noteTw: '' },
  ...{ price: 0, quotaGb: 0, speed: 0, devices: 2, position: 0 },
}

function PlanForm({ plan, onClose }: { plan: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const names = pick(fresh, 'name', 'nameEn', 'nameTw', 'note', 'noteEn', 'noteTw')
  const known = plan && {
    ...pick(plan, 'id', 'version', 'price', 'quotaGb', 'speed', 'devices', 'position'),
    ...pick(plan, ...(Object.keys(names) as (keyof typeof names)[])),
  }
  return (
    <DrawerForm
      title={w(plan ? 'editPlan' : 'addPlan')}
      call={contract.savePlan}
      draftKey={`network.plan/${plan ? `${plan.id} ${plan.version}` : 'new'}`}
      initial={known ?? fresh}
      changes={changes}
      onClose={onClose}
      fields={{
        name: { label: w('form.name') },
        nameEn: { label: w('form.nameEn') },
        nameTw: { label: w('form.nameTw') },
        note: { label: w('form.note') },
        noteEn: { label: w('form.noteEn') },
        noteTw: { label: w('form.noteTw') },
        price: { label: w('form.price'), kind: 'money' as const, help: w('form.priceHelp') },
        quotaGb: { label: w('form.quota') },
        speed: { label: w('form.speed') },
        devices: { label: w('form.devices') },
        position: { label: w('form.position') },
      }}
    />
  )
}
