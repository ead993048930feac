import { Gate } from '#engines/admission/web/Gate.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { gateWords, visitorGate } from './kit.ts'

/** The guard's page: in and out by the codes, also without a signal. */
export default function GatePage() {
  const w = useWords(gateWords)
  const { session = '' } = usePage().query
  return (
    <Gate
      kit={visitorGate}
      more={
        <div className="c-line c-gap-3">
          <Button look="soft" block icon="users" to="visitor/inside" label={w('inside')} />
          <Button look="soft" block icon="user-plus" to={`visitor/spot?gate=${session}`} label={w('spot')} />
        </div>
      }
    />
  )
}
