import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { useRuleFields } from './SeatingRules.tsx'
import { seatWords } from './words.ts'

type Bound = { id?: string; value?: unknown; onChange?: (value: unknown) => void }

/** Assigns a copy of a venue's plan to a session. */
export function UseVenue({ onClose }: { onClose: () => void }) {
  const w = useWords(seatWords)
  const rules = useRuleFields()
  return (
    <DrawerForm
      title={w('seatings.use')}
      call={contract.useVenue}
      draftKey="seats.use"
      initial={{ orphans: 'block', asksHolders: false }}
      changes={[contract.seatings, contract.sessionsToSeat, contract.venues]}
      success={({ seats }) => w('seatings.used', { count: formatNumber(seats) })}
      saveLabel={w('seatings.useShort')}
      onClose={onClose}
      fields={{
        session: {
          label: w('seatings.chooseSession'),
          required: true,
          control: (bound) => <SessionChoice {...bound} />,
        },
        venue: { label: w('seatings.chooseVenue'), required: true, control: (bound) => <VenueChoice {...bound} /> },
        ...rules,
      }}
    />
  )
}

function SessionChoice(bound: Bound) {
  const w = useWords(seatWords)
  const [q, setQ] = useState('')
  const read = useRead(contract.sessionsToSeat, { q, page_size: 50 })
  const options = (read.data?.list ?? []).map(({ id, title, sessionTitle, startsAt }) => ({
    value: id,
    label: [title, sessionTitle, moment(startsAt)].filter(Boolean).join(' · '),
  }))
  return (
    <FoundSelect
      {...bound}
      label={w('seatings.chooseSession')}
      options={options}
      loading={read.loading}
      onSearch={setQ}
    />
  )
}

function VenueChoice(bound: Bound) {
  const w = useWords(seatWords)
  const [q, setQ] = useState('')
  const read = useRead(contract.venues, { q, page_size: 50, sort: 'name', order: 'asc' })
  const options = (read.data?.list ?? []).map(({ id, name, seats }) => ({
    value: id,
    label: `${name}（${formatNumber(seats)}）`,
  }))
  return (
    <FoundSelect
      {...bound}
      label={w('seatings.chooseVenue')}
      options={options}
      loading={read.loading}
      onSearch={setQ}
    />
  )
}
