import { Gate } from '#engines/admission/web/Gate.tsx'

/** Ticket check of a seated session. */
export default function ChooseSeatCheck() {
  return <Gate seated />
}
