import * as z from 'zod/mini'
import { useWords } from '#kernel/web/language.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { networkWords } from './words.ts'

type Names = 'password' | 'repeat'
type Props = { form: { field: (name: Names) => FieldBinding<string> } }

/** New password, entered twice. */
export function NewPassword({ form }: Props) {
  const w = useWords(networkWords)
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={w('password.new')}
        help={w('password.help')}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('repeat')} label={w('password.repeat')} autoComplete="new-password" required />
    </>
  )
}

const text = () => z.string().check(z.minLength(1))

/** Both equal; the server checks the rules. */
export const repeated = (withOld: boolean) =>
  z
    .looseObject({ password: text(), repeat: text(), old: withOld ? text() : z.string() })
    .check(
      z.refine(({ password, repeat }) => password === repeat, { error: 'password.differ', path: ['repeat'] }),
    ) as unknown as z.ZodMiniType<Record<'password' | 'repeat' | 'old', string>>
