import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import { controlOf, Field, type FieldFrameProps } from './Field.tsx'
import type { FieldBinding } from './form-state.ts'
import { formWords } from './words.ts'

type PasswordFieldProps = FieldBinding<string> &
  FieldFrameProps & { placeholder?: string; autoComplete?: 'current-password' | 'new-password' | 'one-time-code' }

export function PasswordField({ placeholder, autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const w = useWords(formWords)
  const [shown, setShown] = useState(false)
  return (
    <Field {...props} field={props}>
      <div className="c-control c-control--with">
        <input
          {...controlOf(props, props)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          placeholder={placeholder}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <button
          type="button"
          className="c-round"
          aria-label={w(shown ? 'passwordHide' : 'passwordShow')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
    </Field>
  )
}
