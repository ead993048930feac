import { type ReactNode, useState } from 'react'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { TextField } from '../form/TextField.tsx'
import { Screen } from '../Screen.tsx'

type VerifyScreenProps = {
  title: string
  /** Label of the field, an example, and the button. */
  label: string
  hint?: string
  check: string
  /** What the code stands for. */
  children: (code: string) => ReactNode
}

/** For anyone who was given a paper with a code: the code of the address, or one that is typed. */
export function VerifyScreen({ title, label, hint, check, children }: VerifyScreenProps) {
  const { code: given = '' } = usePage().query
  const [typed, setTyped] = useState(given)
  const [code, setCode] = useState(given)
  return (
    <Screen title={title}>
      <div className="c-stack c-gap-4">
        <Card>
          <form
            className="c-stack"
            onSubmit={(event) => {
              event.preventDefault()
              setCode(typed.trim())
            }}
          >
            <TextField
              id="verify-code"
              name="code"
              label={label}
              {...(hint && { placeholder: hint })}
              autoComplete="off"
              maxLength={40}
              required
              value={typed}
              onChange={setTyped}
            />
            <Button type="submit" block disabled={!typed.trim()} label={check} />
          </form>
        </Card>
        {code !== '' && children(code)}
      </div>
    </Screen>
  )
}
