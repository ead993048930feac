import { Gate } from '#engines/admission/web/Gate.tsx'
import { ticketGate } from './public.ts'

/** Ticket check of a session. */
export default function Check() {
  return <Gate kit={ticketGate} />
}
