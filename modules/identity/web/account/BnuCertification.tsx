import './centre.css'
import './certification.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { identityWords } from '../words.ts'
import { CertificateCheck } from './CertificateCheck.tsx'
import { OwnCertificate } from './OwnCertificate.tsx'

/**
 * With a code in the URL, or without login, the page that verifies a certificate; otherwise the one that shows one's
 * own.
 */
export default function BnuCertification() {
  const w = useWords(identityWords)
  const { code } = usePage().query
  const { state } = useSession()
  const checks = code !== undefined || state === 'anonymous'
  return (
    <Screen title={w('title.certification')} wrap="centre">
      {checks ? (
        <CertificateCheck asked={code ?? ''} />
      ) : state === 'unknown' ? (
        <Skeleton shape="detail" />
      ) : (
        <OwnCertificate />
      )}
    </Screen>
  )
}
