import { useEffect, useRef } from 'react'
import { Captcha } from '#engines/captcha/web/Captcha.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { controlOf, Field } from '#kernel/web/ui/form/Field.tsx'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { identityWords } from '../words.ts'
import { useLogin } from './use-login.ts'

type LoginFormProps = { accountHint: string; passwordHint: string; onDone: () => void }

export function LoginForm({ accountHint, passwordHint, onDone }: LoginFormProps) {
  const w = useWords(identityWords)
  const box = useRef<HTMLFormElement>(null)
  const { username, password, busy, wait, failure, submit, slider, closeSlider } = useLogin(onDone)
  useErrorFocus(box, username.error ? 'username' : password.error ? 'password' : undefined)
  return (
    <form
      ref={box}
      className="login__form c-stack c-gap-4"
      method="post"
      noValidate
      aria-label={w('title.login')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field field={username} label={w('account')} required>
        <input
          {...controlOf(username, { required: true })}
          className="c-control"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
          placeholder={accountHint}
          value={username.value}
          onChange={(event) => username.onChange(event.target.value)}
        />
      </Field>
      <PasswordField {...password} label={w('password')} placeholder={passwordHint} required />
      {failure && <Notice tone="danger" icon="circle-alert" text={failure} />}
      <Button
        type="submit"
        size="large"
        block
        busy={busy}
        disabled={wait > 0}
        label={wait > 0 ? w('wait', { seconds: wait }) : w(busy ? 'loggingIn' : 'login')}
      />
      <Link className="login__forgot c-link c-press" to={resetPage(username.value)}>
        {w('forgot')}
      </Link>
      {slider && (
        <Captcha
          title={w('slider')}
          note={w('fail.captchaNeeded')}
          className="login__slider"
          onPassed={(token) => void submit(token)}
          onClose={closeSlider}
        />
      )}
    </form>
  )
}

const resetPage = (username: string): string =>
  username ? `center/reset?username=${encodeURIComponent(username)}` : 'center/reset'

/** Focuses the field with the error. */
function useErrorFocus(box: { current: HTMLFormElement | null }, name: string | undefined): void {
  useEffect(() => {
    if (name) box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }, [box, name])
}
