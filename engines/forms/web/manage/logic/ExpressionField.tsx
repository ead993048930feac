import { useId, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { type Definition, type Field, fieldsOf } from '../../../definition.ts'
import { functionNames } from '../../../expression/functions.ts'
import { faultText } from '../designer/FaultPanel.tsx'
import { designerWords } from '../designer/words.ts'
import { troubleIn } from './check.ts'
import { isAskable } from './conditions.ts'

type Props = {
  label: string
  value: string
  definition: Definition
  without: ReadonlySet<string>
  extra?: readonly Field[]
  onChange: (expression: string) => void
}

/** Expression editor, validated on input, with the available names. */
export function ExpressionField({ label, value, definition, without, extra = [], onChange }: Props) {
  const w = useWords(designerWords)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [help, setHelp] = useState(false)
  const trouble = troubleIn(value, definition, extra)
  const put = (text: string) => {
    const { selectionStart: from, selectionEnd: to } = box.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    onChange(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <div className="fd-expression c-stack c-gap-2">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        rows={3}
        maxLength={2_000}
        spellCheck={false}
        value={value}
        aria-invalid={trouble !== undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-said`} role="status" className={trouble ? 'fd-wrong' : 'fd-hint'}>
        {trouble ? faultText(trouble, w) : w(value.trim() ? 'expression.right' : 'expression.empty')}
      </p>
      <Names definition={definition} without={without} extra={extra} onPut={put} />
      <button type="button" className="fd-link" aria-expanded={help} onClick={() => setHelp(!help)}>
        {w('expression.help')}
      </button>
      {help && <Help onPut={put} />}
    </div>
  )
}

type NamesProps = Pick<Props, 'definition' | 'without'> & {
  extra: readonly Field[]
  onPut: (text: string) => void
}

function Names({ definition, without, extra, onPut }: NamesProps) {
  const own = fieldsOf(definition)
    .filter((field) => isAskable(field) && !without.has(field.key))
    .flatMap((field) => [
      { text: field.key, title: field.title },
      ...(field.kind === 'table'
        ? field.columns.map(({ key, title }) => ({ text: `${field.key}.${key}`, title: `${field.title} · ${title}` }))
        : []),
    ])
  const names = [...own, ...extra.map(({ key, title }) => ({ text: key, title }))]
  return (
    <div className="fd-chips c-cluster c-gap-1">
      {names.map(({ text, title }) => (
        <button key={text} type="button" onClick={() => onPut(text)} title={text}>
          {title || text}
        </button>
      ))}
    </div>
  )
}

const signs = ['=', '!=', '>', '>=', '<', '<=', 'and', 'or', 'not', 'in', '+', '-', '*', '/']

function Help({ onPut }: { onPut: (text: string) => void }) {
  const w = useWords(designerWords)
  const said = (name: string) => (`fn.${name}` in designerWords.messages.zh ? w(`fn.${name}` as 'fn.if') : name)
  return (
    <div className="c-stack c-gap-2 c-muted c-font-2">
      <p>{w('expression.about')}</p>
      <div className="fd-chips c-cluster c-gap-1">
        {signs.map((sign) => (
          <button key={sign} type="button" onClick={() => onPut(` ${sign} `)}>
            {sign}
          </button>
        ))}
        {functionNames().map((name) => (
          <button key={name} type="button" title={said(name)} onClick={() => onPut(`${name}(`)}>
            {`${name}()`}
          </button>
        ))}
      </div>
    </div>
  )
}
