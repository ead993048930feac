import { useRef, useState } from 'react'
import { NotLoggedIn, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { paymentWords } from './words.ts'

type OtherPayeeProps = {
  /** Id and name of the field. */
  id: string
  name: string
  label: string
  maxLength: number
  /** Says whose account was found. */
  foundText: (name: string) => string
  find: (typed: string) => Promise<{ account: string; name: string }>
  /** Gets the account once its owner was shown, or '' while it is typed. */
  onKnown: (account: string) => void
}

/** Another person's account: its masked owner is shown before money can be sent there. */
export function OtherPayee({ id, name, label, maxLength, foundText, find, onKnown }: OtherPayeeProps) {
  const w = useWords(paymentWords)
  const [typed, setTyped] = useState('')
  const [owner, setOwner] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef('')
  const change = (text: string) => {
    latest.current = text
    setTyped(text)
    setOwner('')
    setError('')
    onKnown('')
  }
  const check = async () => {
    setBusy(true)
    try {
      const found = await find(typed.trim())
      // An answer about a text that was changed meanwhile does not count.
      if (latest.current !== typed) return
      setOwner(found.name)
      onKnown(found.account)
    } catch (fault) {
      if (fault instanceof Refused && !(fault instanceof NotLoggedIn)) setError(fault.message)
      else void handleFault(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <form
        className="c-stack c-gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !owner && typed.trim()) void check()
        }}
      >
        <TextField
          {...{ id, name, label, maxLength }}
          required
          autoComplete="off"
          value={typed}
          onChange={change}
          {...(error && { error })}
        />
        {owner ? (
          <Notice tone="success" icon="circle-check" text={foundText(owner)} />
        ) : (
          <Button look="soft" block busy={busy} disabled={!typed.trim()} label={w('check')} type="submit" />
        )}
      </form>
    </Card>
  )
}
