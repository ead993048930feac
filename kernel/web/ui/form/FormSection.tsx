import type { ReactNode } from 'react'
import { Card } from '../Card.tsx'
import { Section } from '../lists/Section.tsx'

type FormSectionProps = { title?: string; note?: ReactNode; children: ReactNode }

export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Section title={title} note={note}>
      <Card>
        <div className="c-fields">{children}</div>
      </Card>
    </Section>
  )
}
