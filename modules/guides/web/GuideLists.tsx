import { useState } from 'react'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { officeDb } from '#kernel/web/offline/local-cache.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type Guide, guideContract } from '../contract.ts'
import type { GuideMaterial } from '../shapes.ts'
import { guideWords } from './words.ts'

const keptSeconds = 90 * 86_400

/** Ticks are stored on the device by the text of the line: a reworded line is unticked again. */
function useTicked(guide: string, list: string) {
  const key = `guide/${guide}/${list}`
  const [ticked, setTicked] = useState<readonly string[]>(() => officeDb.get<string[]>(key) ?? [])
  const toggle = (line: string) => {
    const next = ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line]
    setTicked(next)
    officeDb.set(key, next, { seconds: keptSeconds })
  }
  return { ticked, toggle }
}

export function GuideChecks({ guide: { id, body, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  const { ticked, toggle } = useTicked(id, 'checks')
  if (body.checks.length === 0) return null
  const isDone = body.checks.every((line) => ticked.includes(line))
  return (
    <Section title={w('checks')} note={w('checksNote')}>
      <Card flush>
        {body.checks.map((line) => (
          <Tick key={line} on={ticked.includes(line)} onToggle={() => toggle(line)}>
            <span lang={localeNames[language]}>{line}</span>
          </Tick>
        ))}
      </Card>
      {isDone && <Notice tone="success" icon="circle-check" text={w('checksDone')} />}
    </Section>
  )
}

export function GuideMaterials({ guide: { id, body, language } }: { guide: Guide }) {
  const w = useWords(guideWords)
  const { ticked, toggle } = useTicked(id, 'materials')
  const needed = body.materials.filter(({ isOptional }) => !isOptional)
  const isDone = needed.length > 0 && needed.every(({ name }) => ticked.includes(name))
  if (body.materials.length === 0) {
    return (
      <Section title={w('materials')}>
        <Notice tone="success" icon="circle-check" text={w('noMaterials')} />
      </Section>
    )
  }
  return (
    <Section title={w('materials')} note={w('materialsNote')}>
      <Card flush>
        {body.materials.map((material) => (
          <div key={material.name} className="guide-material">
            <Tick on={ticked.includes(material.name)} onToggle={() => toggle(material.name)}>
              <Material material={material} language={language} />
            </Tick>
            <Template guide={id} material={material} />
          </div>
        ))}
      </Card>
      {isDone && <Notice tone="success" icon="circle-check" text={w('materialsDone')} />}
    </Section>
  )
}

type MaterialProps = { material: GuideMaterial; language: Language }

function Material({ material: { name, note, copies, isOptional }, language }: MaterialProps) {
  const w = useWords(guideWords)
  return (
    <>
      <span className="guide-tick__line c-cluster">
        <span lang={localeNames[language]}>{name}</span>
        {isOptional && <StatusTag>{w('optional')}</StatusTag>}
        <small className="c-faint c-font-2">{copies > 0 ? w('copies', { count: copies }) : w('original')}</small>
      </span>
      {note && (
        <small className="c-faint c-font-2" lang={localeNames[language]}>
          {note}
        </small>
      )}
    </>
  )
}

function Template({ guide, material }: { guide: string; material: GuideMaterial }) {
  const w = useWords(guideWords)
  if (!material.file) return null
  const address = `${apiBase()}${guideContract.guideFile.path}?id=${guide}&file=${material.file}`
  return (
    <a className="guide-material__file c-link c-inline c-press" href={address} download={material.fileName || true}>
      <Icon name="download" size={18} />
      {material.fileName || w('template')}
    </a>
  )
}

function Tick({ on, onToggle, children }: { on: boolean; onToggle: () => void; children: React.ReactNode }) {
  return (
    <label className="guide-tick c-line c-grow">
      <input type="checkbox" checked={on} onChange={onToggle} />
      <span className="guide-tick__words c-stack c-gap-half">{children}</span>
    </label>
  )
}
