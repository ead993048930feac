import { Gate } from '#engines/admission/web/Gate.tsx'

/** The door of a session whose places are seats. */
export default function ChooseSeatCheck() {
  return <Gate seated />
}
