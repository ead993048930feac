import './site.css'
import { contrast } from '#kernel/brand.ts'
import { languages } from '#kernel/language/messages.ts'
import type { Site } from '#kernel/site.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { siteSettingsWords } from '../words.ts'
import { BesidePhone } from './BesidePhone.tsx'
import { LogoField } from './LogoField.tsx'
import { SitePage } from './SitePage.tsx'
import type { Draft } from './use-draft.ts'

export default function Brand() {
  return (
    <SitePage page="brand">
      {(draft) => (
        <BesidePhone draft={draft}>
          <Names draft={draft} />
          <Looks draft={draft} />
          <Device draft={draft} />
        </BesidePhone>
      )}
    </SitePage>
  )
}

type Part = { draft: Draft }

/** Name of the site by language; empty ones fall back to the first language. */
function Names({ draft }: Part) {
  const w = useWords(siteSettingsWords)
  const name = draft.get('name')
  const spoken = draft.get('languages')
  const rename = (language: keyof Site['name'], text: string) => {
    const { [language]: _, ...rest } = name
    draft.set('name', text ? { ...rest, [language]: text } : rest)
  }
  return (
    <OfficeCard title={w('section.name')}>
      {spoken.map((language) => (
        <Field
          key={language}
          label={w(`language.${language}`)}
          max={100}
          value={name[language] ?? ''}
          onChange={(text: string) => rename(language, text)}
        />
      ))}
      <Field
        kind="choices"
        label={w('section.languages')}
        help={w('languages.help')}
        value={spoken}
        options={languages.map((value) => ({ value, label: w(`language.${value}`) }))}
        onChange={(next: Site['languages']) => next.length && draft.set('languages', next)}
      />
    </OfficeCard>
  )
}

function Looks({ draft }: Part) {
  const w = useWords(siteSettingsWords)
  const brand = draft.get('brand')
  const change = (part: Partial<Site['brand']>) => draft.set('brand', { ...brand, ...part })
  return (
    <OfficeCard title={w('section.brand')}>
      <LogoField value={brand.logo} onChange={(logo) => change({ logo })} />
      <div className="site-pair c-stack">
        <ColourField label={w('primary')} value={brand.primary} onChange={(primary) => change({ primary })} />
        <ColourField label={w('accent')} value={brand.accent} onChange={(accent) => change({ accent })} />
      </div>
      <Field
        kind="number"
        label={w('radius')}
        help={w('radius.help')}
        min={0}
        max={24}
        value={brand.radius}
        onChange={(radius: number | undefined) => change({ radius: radius ?? 12 })}
      />
      <Field label={w('copyright')} value={brand.copyright} onChange={(copyright: string) => change({ copyright })} />
    </OfficeCard>
  )
}

/** Offline use on people's devices. */
function Device({ draft }: Part) {
  const w = useWords(siteSettingsWords)
  return (
    <OfficeCard title={w('device')}>
      <Field
        kind="switch"
        label={w('section.offline')}
        help={w('offline.help')}
        value={draft.get('offline')}
        onChange={(on: boolean) => draft.set('offline', on)}
      />
    </OfficeCard>
  )
}

const readable = 4.5

/** A colour, and whether white text is readable on it. If not, the portal uses dark text. */
function ColourField({ label, value, onChange }: { label: string; value: string; onChange: (to: string) => void }) {
  const w = useWords(siteSettingsWords)
  const ratio = contrast(value, '#ffffff')
  const good = ratio >= readable
  return (
    <Field kind="colour" label={label} value={value} onChange={onChange}>
      <span className="c-cluster">
        <Tag tone={good ? 'good' : 'warn'}>
          {w('contrast', { ratio: formatNumber(ratio, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })}
        </Tag>
        <span className="office-quiet">{w(good ? 'contrast.good' : 'contrast.low')}</span>
      </span>
    </Field>
  )
}
