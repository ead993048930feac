import './certification.css'
import type { ReactNode } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useRoleName } from '#kernel/web/session/role-name.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

export type Certified = ReceivedFrom<typeof contract.certification>['person']

export const fullTime = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

export function CertificateFacts({
  person,
  expires,
  children,
}: {
  person: Certified
  expires?: number
  children?: ReactNode
}) {
  const w = useWords(identityWords)
  const role = useRoleName(person.identity)
  const valid = person.status === 'current'
  return (
    <Card>
      <div className="certificate__head c-line" data-tone={valid ? 'success' : 'warning'}>
        <span className="certificate__mark c-tint c-fixed c-centre">
          <Icon name={valid ? 'badge-check' : 'info'} size={26} />
        </span>
        <div>
          <h2 className="certificate__title">{w('cert.subject', { site: person.site })}</h2>
          <StatusTag tone={valid ? 'success' : 'warning'}>{w(valid ? 'cert.valid' : 'cert.left')}</StatusTag>
        </div>
      </div>
      <Facts
        facts={[
          { label: w('cert.name'), value: person.name },
          { label: w('cert.number'), value: person.number },
          { label: w('cert.kind'), value: role },
          { label: w('cert.department'), value: person.department || undefined },
          { label: w('cert.asOf'), value: formatTime(person.asOf, fullTime) },
          { label: w('cert.until'), value: expires && formatTime(expires, fullTime) },
        ]}
      />
      {children}
    </Card>
  )
}
