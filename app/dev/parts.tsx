import { createRoot } from 'react-dom/client'
import '#kernel/web/shell.css'
import { applyBrand } from '#kernel/web/brand.ts'
import { startLanguage } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import tokens from '#kernel/web/styles/tokens.css?raw'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import pieces from '#kernel/web/ui/pieces.css?raw'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import smallParts from '#kernel/web/ui/small-parts.css?raw'
import { examples } from './part-examples.tsx'

/** `/dev/parts`: every CSS token with its value, the pieces, and the parts of the UI kit with their states. */
function Parts() {
  const files = Object.keys(import.meta.glob('../../kernel/web/ui/*.tsx')).map((file) =>
    file.replace(/.*\/|\.tsx$/g, ''),
  )
  return (
    <Screen title="UI parts and CSS tokens" back={false}>
      <Section title="Tokens" note="kernel/web/styles/tokens.css">
        <Card>
          <ul className="c-grid c-font-2">
            {namesIn(tokens, /^ {2}(--[\w-]+):/gm).map((name) => (
              <Token key={name} name={name} />
            ))}
          </ul>
        </Card>
      </Section>
      <Section title="Pieces" note="kernel/web/ui/pieces.css and small-parts.css: classes to combine on any element">
        <Card>
          <ul className="c-grid c-gap-4 c-font-2">
            {namesIn(pieces + smallParts, /^\.(c-[\w-]+)[, ]/gm).map((name) => (
              <Piece key={name} name={name} />
            ))}
          </ul>
        </Card>
      </Section>
      {Object.entries(examples).map(([name, example]) => (
        <Section key={name} title={name}>
          {example}
        </Section>
      ))}
      <Section title="Without an example" note="kernel/web/ui">
        <Card>{files.filter((file) => !Object.hasOwn(examples, file)).join(', ')}</Card>
      </Section>
    </Screen>
  )
}

const namesIn = (css: string, name: RegExp): string[] => [
  ...new Set([...css.matchAll(name)].map(([, found]) => found!)),
]

function Token({ name }: { name: string }) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name)
  return (
    <li className="c-line c-gap-2">
      <span style={{ width: 20, height: 20, flex: 'none', background: `var(${name})` }} />
      <code className="c-grow">
        {name} <span className="c-muted">{value}</span>
      </code>
    </li>
  )
}

function Piece({ name }: { name: string }) {
  const layout = /^c-gap/.test(name) ? `c-cluster ${name}` : name
  return (
    <li className="c-stack c-gap-1">
      <code>{name}</code>
      <div className={layout} data-tone="brand" style={{ outline: '1px dashed var(--line)' }}>
        {['one', 'two', 'three'].map((word) => (
          <span key={word} style={{ outline: '1px solid var(--line)' }}>
            {word}
          </span>
        ))}
      </div>
    </li>
  )
}

applyBrand(pageInfo().brand, document.documentElement.style)
startLanguage()
createRoot(document.getElementById('root')!).render(<Parts />)
