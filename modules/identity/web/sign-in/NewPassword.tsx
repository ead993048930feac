import * as z from 'zod/mini'
import { useWords } from '#kernel/web/language.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { identityWords } from '../words.ts'

type Names = 'password' | 'repeat'
type NewPasswordProps = { form: { field: (name: Names) => FieldBinding<string> }; shortest: number }

/** New password, entered twice. */
export function NewPassword({ form, shortest }: NewPasswordProps) {
  const w = useWords(identityWords)
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={w('password.new')}
        help={w('password.newHint', { shortest })}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('repeat')} label={w('password.repeat')} autoComplete="new-password" required />
    </>
  )
}

const text = (shortest: number) => z.string().check(z.minLength(shortest))

/** Both equal, and the other fields of at least this length. The server checks password rules. */
export function repeated<F extends string>(others: Partial<Record<F, number>>) {
  const more = Object.entries(others).map(([name, shortest]) => [name, text(shortest as number)])
  return z
    .looseObject({ password: text(1), repeat: text(1), ...Object.fromEntries(more) })
    .check(
      z.refine(({ password, repeat }) => password === repeat, { error: 'password.differ', path: ['repeat'] }),
    ) as unknown as z.ZodMiniType<Record<'password' | 'repeat' | 'old' | 'code' | 'username', string>>
}
