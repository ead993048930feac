import './operator.css'
import { useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { StepForm } from '#kernel/web/office/form/StepForm.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { contract } from '../../contract.ts'
import { operatorWords } from '../words.ts'
import { MadeSite } from './MadeSite.tsx'
import type { Made, Offer } from './site-row.ts'
import { useSteps } from './use-steps.tsx'

export default function NewSite() {
  const w = useWords(operatorWords)
  const { data } = useRead(contract.presets, {})
  const [made, setMade] = useState<Made>()
  return (
    <OfficePage title={w('title.new')} note={w('new.note')}>
      <OfficeCard>
        {made ? (
          <MadeSite made={made} onMore={() => setMade(undefined)} />
        ) : (
          data && <Steps offer={data} onMade={setMade} />
        )}
      </OfficeCard>
    </OfficePage>
  )
}

function Steps({ offer, onMade }: { offer: Offer; onMade: (made: Made) => void }) {
  const w = useWords(operatorWords)
  const steps = useSteps(offer)
  const [plain] = offer.presets
  /** Values of the preset are filled in and can be changed. */
  const follow = (changes: Record<string, unknown>) => {
    const preset = offer.presets.find(({ key }) => key === changes.preset)
    if (!preset) return {}
    const { key, name, primary, accent, modules } = preset
    return { name, primary, accent, modules, ...(key !== plain?.key && { id: key }) }
  }
  return (
    <StepForm
      call={contract.makeSite}
      steps={steps}
      draftKey="platform.site/new"
      initial={{
        preset: plain?.key,
        id: '',
        name: '',
        hosts: [],
        primary: plain?.primary,
        accent: plain?.accent,
        modules: plain?.modules ?? [],
        number: 'admin',
        adminName: '',
        samples: false,
      }}
      follow={follow}
      aside={(values) => <PhonePreview values={values} offer={offer} />}
      doneLabel={w('new.make')}
      onDone={(data, sent) => {
        void refetch(contract.sites)
        onMade({ ...data, name: String(sent.name) })
      }}
    />
  )
}

const icons = ['bus', 'phone', 'book-user', 'qr-code']

/** Preview of name and colours on a phone. */
function PhonePreview({ values, offer }: { values: Record<string, unknown>; offer: Offer }) {
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
