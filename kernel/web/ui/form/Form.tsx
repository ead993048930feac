import type { ReactNode } from 'react'
import './Form.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { Notice } from '../states/Notice.tsx'
import type { FormState } from './form-state.ts'
import { LoginAgain, useLostLogin } from './LoginAgain.tsx'
import { formWords } from './words.ts'

type FormProps<V extends object> = {
  form: FormState<V>
  children: ReactNode
  submitLabel?: string
  /** Beside the submit button: save as draft, cancel. */
  actions?: ReactNode
  label?: string
}

export function Form<V extends object>({ form, children, submitLabel, actions, label }: FormProps<V>) {
  const w = useWords(formWords)
  const isLost = useLostLogin()
  return (
    <form
      ref={form.box}
      className="c-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.restored && <Notice tone="brand" icon="history" onClick={form.reset} text={w('draftRestored')} />}
      {children}
      <div className="c-form__foot">
        {isLost ? (
          <LoginAgain isKept={form.isKept} />
        ) : (
          <>
            {form.failure && <Notice tone="danger" icon="circle-alert" text={form.failure} />}
            <div className="c-form__actions c-flex">
              {actions}
              <Button type="submit" size="large" block busy={form.busy} label={submitLabel ?? w('submit')} />
            </div>
          </>
        )}
      </div>
    </form>
  )
}
