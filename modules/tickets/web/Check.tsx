import { Gate } from '#engines/admission/web/Gate.tsx'

/** The door of a session. */
export default function Check() {
  return <Gate />
}
