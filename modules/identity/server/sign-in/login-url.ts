import type { ReadContext } from '#kernel/server/context.ts'
import { contract } from '../../contract.ts'

type Asked = { redirect: string; trouble?: string }

export function loginUrl({ site, origin }: Pick<ReadContext, 'site' | 'origin'>, asked: Asked): string {
  return `${origin}${site.prefix}${contract.loginPage.path}?${new URLSearchParams(asked)}`
}
