import './centre.css'
import './certification.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { popup } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { QrCode } from '#kernel/web/ui/QrCode.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'
import { CertificateFacts } from './CertificateFacts.tsx'
import { identityWords } from './words.ts'

type Issued = ReceivedFrom<typeof contract.issueCertificate>

export function OwnCertificate() {
  const w = useWords(identityWords)
  const read = useRead(contract.certification, {})
  const [issued, setIssued] = useState<Issued>()
  const { run, busy } = useAction(contract.issueCertificate, { onSuccess: setIssued })
  const { data } = read
  if (!data) {
    return read.fault ? <ErrorView note={fromRead(read).error} onRetry={read.refresh} /> : <Skeleton shape="detail" />
  }
  if (!data.open) return <Empty icon="badge-check" title={w('cert.closed')} note={w('cert.closedNote')} />
  return (
    <>
      <CertificateFacts person={data.person} expires={issued?.expires} />
      {issued && <CodeCard issued={issued} />}
      <p className="centre__note certificate__note">{w('cert.issueNote', { hours: data.hours })}</p>
      <div className="centre__actions">
        <Button size="large" block look={issued ? 'soft' : 'primary'} busy={busy} onClick={() => void run({})}>
          {w(issued ? 'cert.again' : 'cert.issue')}
        </Button>
        <Button look="plain" block to="bnuCertification/index?code=">
          {w('cert.check')}
        </Button>
      </div>
    </>
  )
}

function CodeCard({ issued: { code, url } }: { issued: Issued }) {
  const w = useWords(identityWords)
  const copy = () => void navigator.clipboard?.writeText(code).then(() => popup(w('cert.copied')))
  return (
    <Card>
      <div className="certificate__code">
        <QrCode text={url} label={w('cert.scan')} size={200} />
        <p className="certificate__letters">{code}</p>
        <Button look="outline" size="small" icon="copy" onClick={copy}>
          {w('cert.copy')}
        </Button>
      </div>
    </Card>
  )
}
