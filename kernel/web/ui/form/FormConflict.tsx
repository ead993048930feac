import { useEffect, useRef } from 'react'
import './FormConflict.css'
import { conflictRows } from '#kernel/web/calls/conflict.ts'
import { conflictWords } from '#kernel/web/calls/conflict-words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Notice } from '../states/Notice.tsx'
import type { FormState } from './form-state.ts'

type Props<V extends object> = {
  form: FormState<V>
  /** Labels of the fields; those without one are not shown. */
  names: Readonly<Partial<Record<keyof V & string, string>>>
  /** Formats a field's value. */
  say: (name: string, value: unknown) => string
}

/** Edit conflict: who saved first, and what differs. No input is lost before the user decides. */
export function FormConflict<V extends object>({ form, names, say }: Props<V>) {
  const w = useWords(conflictWords)
  const box = useRef<HTMLDivElement>(null)
  const { conflict, aside, busy } = form
  useEffect(() => {
    if (conflict) box.current?.scrollIntoView({ block: 'start' })
  }, [conflict])
  if (aside)
    return (
      <Notice
        tone="brand"
        icon="history"
        onClick={form.bringBack}
        text={`${w('conflict.taken')} · ${w('conflict.bringBack')}`}
      />
    )
  if (!conflict) return null
  const { by, at } = conflict
  const what = w('conflict.this')
  return (
    <div className="c-conflict" role="alert" ref={box}>
      <p className="c-conflict__head">
        <Icon name="circle-alert" size={20} />
        <b>{by ? w('conflict.by', { name: by, at: formatTime(at), what }) : w('conflict.someone', { what })}</b>
      </p>
      <p>{w('conflict.about')}</p>
      <Difference form={form} names={names} say={say} />
      <div className="c-conflict__ways">
        <Button busy={busy} onClick={() => void form.keepMine()} label={w('conflict.keep')} />
        <Button look="outline" onClick={form.takeTheirs} label={w('conflict.take')} />
      </div>
    </div>
  )
}

function Difference<V extends object>({ form: { opened, values, conflict }, names, say }: Props<V>) {
  const w = useWords(conflictWords)
  const rows = conflictRows(opened as never, values as never, conflict!.fresh as never, Object.keys(names))
  if (rows.length === 0) return <p>{w('conflict.none')}</p>
  return (
    <dl className="c-conflict__rows">
      {rows.map(({ name, theirs, ...own }) => (
        <div key={name}>
          <dt>{names[name as keyof typeof names]}</dt>
          <dd>
            <span>{w('conflict.theirs')}</span>
            {say(name, theirs) || w('conflict.empty')}
          </dd>
          <dd>
            <span>{w('conflict.mine')}</span>
            {'mine' in own ? say(name, own.mine) || w('conflict.empty') : <i>{w('conflict.untouched')}</i>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
