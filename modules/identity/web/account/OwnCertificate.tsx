import './centre.css'
import './certification.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { CertificateFacts } from './CertificateFacts.tsx'

type Issued = ReceivedFrom<typeof contract.issueCertificate>

export function OwnCertificate() {
  const w = useWords(identityWords)
  const read = useRead(contract.certification, {})
  const [issued, setIssued] = useState<Issued>()
  const { run, busy } = useAction(contract.issueCertificate, { onSuccess: setIssued })
  return (
    <ReadView read={read}>
      {(data) =>
        data.open ? (
          <>
            <CertificateFacts person={data.person} expires={issued?.expires} />
            {issued && <CodeCard issued={issued} />}
            <p className="centre__note c-muted c-font-3 certificate__note">
              {w('cert.issueNote', { hours: data.hours })}
            </p>
            <div className="centre__actions c-stack">
              <Button
                size="large"
                block
                look={issued ? 'soft' : 'primary'}
                busy={busy}
                onClick={() => void run({})}
                label={w(issued ? 'cert.again' : 'cert.issue')}
              />
              <Button look="plain" block to="bnuCertification/index?code=" label={w('cert.check')} />
            </div>
          </>
        ) : (
          <Empty icon="badge-check" title={w('cert.closed')} note={w('cert.closedNote')} />
        )
      }
    </ReadView>
  )
}

function CodeCard({ issued: { code, url } }: { issued: Issued }) {
  const w = useWords(identityWords)
  const copy = () => void navigator.clipboard?.writeText(code).then(() => popup(w('cert.copied')))
  return (
    <Card>
      <div className="certificate__code c-column c-gap-3">
        <QrCode text={url} label={w('cert.scan')} size={200} />
        <p className="certificate__letters c-strong c-figures">{code}</p>
        <Button look="outline" size="small" icon="copy" onClick={copy} label={w('cert.copy')} />
      </div>
    </Card>
  )
}
