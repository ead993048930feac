import type { FormName } from '#engines/forms/server/find-form.ts'
import { FormRefused, worded } from '#engines/forms/server/refused.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { loginFirst } from '#kernel/server/login-first.ts'
import { allow, type Rate, senderKey } from '#kernel/server/rate-limit.ts'
import { kernel } from '#kernel/words.ts'
import { forms } from '../module.ts'
import { owner } from '../shapes.ts'

/** By number, by id, or by the setting that names one; a setting that names none is a form that is not there. */
export function nameOf(ctx: Pick<ReadContext, 'site'>, formid: string): FormName {
  if (formid === 'applyForm' || formid === 'dossierForm') return { owner, number: settingsOf(ctx, forms)[formid] }
  if (!/^\d+$/.test(formid)) return { owner, id: formid }
  const number = Number(formid)
  return { owner, number: number <= 2_147_483_647 ? number : 0 }
}

/** What the engine refuses, in the module's words; that a login is needed is said as everywhere. */
export function asked<T>(ctx: ReadContext | Omit<ReadContext, 'db'>, work: () => Promise<T>): Promise<T> {
  return worded(forms, work).catch((error) => {
    throw isLoginFirst(error) ? loginFirst(ctx) : error
  })
}

const isLoginFirst = (error: unknown): boolean =>
  error instanceof FormRefused ? error.reason === 'loginFirst' : (error as { fail?: string })?.fail === 'loginFirst'

/** Slows one sender down. Without a login only the address is known, and a whole dormitory may stand behind it. */
export function brake(ctx: Omit<ReadContext, 'db'>, kind: string, { burst, perSecond }: Rate): void {
  const rate = ctx.person ? { burst, perSecond } : { burst: burst * 10, perSecond: perSecond * 10 }
  if (!allow(senderKey(ctx, `forms.${kind}`), rate)) throw kernel.fail('tooOften')
}
