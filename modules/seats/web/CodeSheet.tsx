import { type FormEvent, useId, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { seatWords } from './words.ts'

/** Asks for the redemption code. */
export default function CodeSheet({ onDone, onClose }: { onDone: (code: string) => void; onClose: () => void }) {
  const w = useWords(seatWords)
  const id = useId()
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) onDone(code.trim())
  }
  return (
    <Sheet open title={w('code.title')} onClose={onClose}>
      <form className="seat-sheet c-stack" onSubmit={submit}>
        <p className="c-muted c-font-3">{w('code.note')}</p>
        <TextField
          id={id}
          name="code"
          label={w('code.label')}
          required
          maxLength={40}
          autoComplete="off"
          value={code}
          onChange={setCode}
        />
        <Button type="submit" block disabled={!code.trim()} label={w('submit')} />
      </form>
    </Sheet>
  )
}
