import { Gate } from '#engines/admission/web/Gate.tsx'
import { ticketGate } from '#modules/tickets/web/public.ts'

/** Ticket check of a seated session. */
export default function ChooseSeatCheck() {
  return <Gate kit={ticketGate} seated />
}
