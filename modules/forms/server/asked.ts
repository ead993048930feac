import type { FormName } from '#engines/forms/server/find-form.ts'
import { FormRefused, worded } from '#engines/forms/server/refused.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { loginFirst } from '#kernel/server/login-first.ts'
import { forms } from '../module.ts'
import { owner } from '../shapes.ts'

/** By number, by id, or by the name of a setting; an unset one gives number 0, which no form has. */
export function nameOf(ctx: Pick<ReadContext, 'site'>, formid: string): FormName {
  if (formid === 'applyForm' || formid === 'dossierForm') return { owner, number: settingsOf(ctx, forms)[formid] }
  if (!/^\d+$/.test(formid)) return { owner, id: formid }
  const number = Number(formid)
  return { owner, number: number <= 2_147_483_647 ? number : 0 }
}

/** Turns failures of the engine into those of this module; a missing login is the kernel's usual failure. */
export function asked<T>(ctx: ReadContext | Omit<ReadContext, 'db'>, work: () => Promise<T>): Promise<T> {
  return worded(forms, work).catch((error) => {
    throw isLoginFirst(error) ? loginFirst(ctx) : error
  })
}

const isLoginFirst = (error: unknown): boolean =>
  error instanceof FormRefused ? error.reason === 'loginFirst' : (error as { fail?: string })?.fail === 'loginFirst'
