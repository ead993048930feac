import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { Renew } from './Renew.tsx'
import { CardStatement } from './Statement.tsx'
import { stateSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskCards>['list'][number]
const changes = [contract.deskCards]

/** The card desk: find a person, stop and open a card, make a new one, look at its statement. */
export default function Cards() {
  return (
    <CardOffice at="cards">
      <OfficeTable
        name="card.cards"
        words={manageWords}
        read={contract.deskCards}
        search="searchCards"
        empty="noCards"
        filters={[{ label: 'state', options: stateSet }]}
        columns={[
          { title: 'column.person', kind: 'person', always: true, width: 190 },
          { title: 'column.no', kind: 'code', width: 150 },
          { title: 'column.state', set: stateSet, width: 110 },
          { title: 'column.reason', cut: true },
          { title: 'column.stoppedAt', kind: 'moment', width: 160 },
          { title: 'column.created', kind: 'moment', width: 160, sort: true },
        ]}
        onOpen="statement"
        rowActions={[
          { label: 'statement', may: 'statement', opens: 'statement' },
          { label: 'freeze', may: 'freeze', danger: true, opens: 'freeze' },
          { label: 'lift', may: 'lift', opens: 'lift' },
          {
            label: 'loss',
            may: 'reportLoss',
            danger: true,
            ask: ({ person }, w) => w('lossAsk', { name: person.name }),
            run: ({ id }, send) => send(contract.deskLoss, { id }, { changes }),
          },
          { label: 'renew', may: 'renew', opens: 'renew' },
        ]}
        popups={{
          statement: (row, close) => <CardStatement id={row.id} onClose={close} />,
          freeze: (row, close) => <Freeze card={row} onClose={close} />,
          lift: (row, close) => <Lift card={row} onClose={close} />,
          renew: (row, close) => <Renew card={row.id} name={row.person.name} changes={changes} onClose={close} />,
        }}
        add={{ label: 'openCards' }}
        form={(_row, close) => <OpenCards onClose={close} />}
      />
    </CardOffice>
  )
}

type FormProps = { card: Row; onClose: () => void }

function Freeze({ card: { id, person }, onClose }: FormProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('freeze')} · ${person.name}`}
      call={contract.freezeCard}
      draftKey={`card.freeze/${id}`}
      initial={{ id, reason: '', wayOut: '' }}
      changes={changes}
      onClose={onClose}
      fields={{
        reason: { label: w('freezeReason'), help: w('freezeReasonHelp') },
        wayOut: { label: w('wayOut'), help: w('wayOutHelp'), kind: 'long' as const },
      }}
    />
  )
}

function Lift({ card: { id, person }, onClose }: FormProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('lift')} · ${person.name}`}
      call={contract.liftFreeze}
      draftKey={`card.lift/${id}`}
      initial={{ id, reason: '' }}
      changes={changes}
      onClose={onClose}
      fields={{ reason: { label: w('liftReason') } }}
    />
  )
}

function OpenCards({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('openCards')}
      call={contract.openCards}
      draftKey="card.open/new"
      initial={{ numbers: '' }}
      changes={changes}
      success={({ added, known, unknown }) => w('opened', { added, known, unknown: unknown.length })}
      onClose={onClose}
      fields={{ numbers: { label: w('numbers'), help: w('numbersHelp'), kind: 'long' as const } }}
    />
  )
}
