import { Gate } from '#engines/admission/web/Gate.tsx'

/** Ticket check of a session. */
export default function Check() {
  return <Gate />
}
