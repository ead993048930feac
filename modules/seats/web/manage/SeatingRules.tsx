import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { orphanRules } from '../../shapes.ts'
import type { SeatingRow } from './Seatings.tsx'
import { seatWords } from './words.ts'

type Rules = Pick<SeatingRow, 'session' | 'version' | 'orphans' | 'asksHolders'>

/** Seat selection rules of a session. */
export function SeatingRules({ seating, onClose }: { seating: Rules; onClose: () => void }) {
  const w = useWords(seatWords)
  const fields = useRuleFields()
  const { session, version, orphans, asksHolders } = seating
  return (
    <DrawerForm
      title={w('seatings.settings')}
      call={contract.saveSeating}
      draftKey={`seats.seating/${session}`}
      initial={{ session, version, orphans, asksHolders }}
      fromFresh={(fresh) => fresh}
      changes={[contract.seatings, contract.seating]}
      success={w('venues.done')}
      onClose={onClose}
      fields={fields}
    />
  )
}

export function useRuleFields() {
  const w = useWords(seatWords)
  return {
    orphans: {
      label: w('seatings.orphans'),
      kind: 'radio' as const,
      help: w('seatings.orphansHelp'),
      options: orphanRules.map((value) => ({ value, label: w(`seatings.orphans.${value}`) })),
    },
    asksHolders: { label: w('seatings.asksHolders'), help: w('seatings.asksHoldersHelp') },
  }
}
