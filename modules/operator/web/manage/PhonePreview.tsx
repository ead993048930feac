import { useWords } from '#kernel/web/language.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { operatorWords } from '../words.ts'
import type { Offer } from './site-row.ts'

const icons = ['bus', 'phone', 'book-user', 'qr-code']

/** Preview of name and colours on a phone. */
export function PhonePreview({ values, offer }: { values: Record<string, unknown>; offer: Offer }) {
  const w = useWords(operatorWords)
  const primary = String(values.primary || '#0b6e8f')
  const accent = String(values.accent || '#e08a2b')
  const preset = offer.presets.find(({ key }) => key === values.preset)
  const name = String(values.name || preset?.name || w('new.unnamed'))
  return (
    <figure className="platform-phone c-stack">
      <figcaption>{w('new.preview')}</figcaption>
      <div className="platform-phone__frame" style={{ '--own': primary, '--own-2': accent } as React.CSSProperties}>
        <header>
          <i aria-hidden>{name.slice(0, 1)}</i>
          <strong>{name}</strong>
          <small>{w('new.previewGreeting')}</small>
        </header>
        <section>
          <b>{w('new.previewToday')}</b>
          <small>{w('new.previewNothing')}</small>
        </section>
        <section>
          <b>{w('new.previewServices')}</b>
          <div>
            {icons.map((icon) => (
              <span key={icon}>
                <OfficeIcon name={icon} size={18} />
              </span>
            ))}
          </div>
        </section>
      </div>
    </figure>
  )
}
