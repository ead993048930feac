import { and, count, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { baseOf } from '#kernel/site.ts'
import type { centreContract } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { maskedEmail, maskedMobile } from '../../targets.ts'
import { profiles } from '../centre-schema.ts'
import { codeWays } from '../one-time-codes/code-ways.ts'
import { checkEditable, findOwnAccount } from './own-account.ts'
import { ownProofs } from './own-proof.ts'

type Calls = typeof centreContract

export async function profile(ctx: ReadContext) {
  const own = await findOwnAccount(ctx)
  const [said] = await ctx.db.select().from(profiles).where(eq(profiles.id, own.id))
  const { editable, signIn, passwords, certification } = settingsOf(ctx, identity)
  return {
    ...pick(own, 'number', 'name', 'latinName'),
    identity: personOf(ctx).role,
    department: personOf(ctx).department,
    avatar: own.avatar,
    nickname: said?.nickname ?? '',
    motto: said?.motto ?? '',
    office: said?.office ?? '',
    mobile: own.mobile && maskedMobile(own.mobile),
    email: own.email && maskedEmail(own.email),
    password: signIn.password && own.passwordHash !== '',
    passwordLength: passwords.shortest,
    codeWays: codeWays(ctx),
    editable,
    accounts: await countAccounts(ctx, own.holder),
    certification: certification.open,
    ...(await ownProofs(ctx, own)),
  }
}

async function countAccounts({ db }: ReadContext, holder: string): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(people)
    .where(and(eq(people.holder, holder), isNull(people.leftAt)))
  return row!.all
}

export async function editUser(ctx: WriteContext, { name, latinName, ...said }: InputOf<Calls['editUser']>) {
  const own = await findOwnAccount(ctx)
  const sent = Object.entries(said).filter(([, value]) => value !== undefined)
  for (const [field] of sent) checkEditable(ctx, field as keyof typeof said)
  if (name !== undefined) {
    checkEditable(ctx, 'name')
    await ctx.db
      .update(people)
      .set({ name, ...spelling(name) })
      .where(eq(people.id, own.id))
  }
  if (latinName !== undefined) {
    checkEditable(ctx, 'latinName')
    await ctx.db.update(people).set({ latinName }).where(eq(people.id, own.id))
  }
  const set = Object.fromEntries(sent)
  if (sent.length) {
    await ctx.db
      .insert(profiles)
      .values({ id: own.id, ...set })
      .onConflictDoUpdate({ target: [profiles.site, profiles.id], set })
  }
  await ctx.audit({ action: 'edit', entity: 'person', entityId: own.id, after: { name, latinName, ...set } })
  return {}
}

/** The picture was cropped in the browser and re-encoded on upload; here it only becomes the avatar. */
export async function avatar(ctx: WriteContext, { file: id }: InputOf<Calls['avatar']>) {
  checkEditable(ctx, 'avatar')
  const own = await findOwnAccount(ctx)
  const url = id === '' ? '' : await pictureUrl(ctx, id, own.id)
  await ctx.db.update(people).set({ avatar: url }).where(eq(people.id, own.id))
  await ctx.audit({ action: 'avatar', entity: 'person', entityId: own.id, before: { url: own.avatar }, after: { url } })
  return { avatar: url }
}

async function pictureUrl(ctx: WriteContext, id: string, owner: string): Promise<string> {
  const file = await findFile(ctx, id.toLowerCase())
  if (file.owner !== owner || !file.type.startsWith('image/')) throw identity.fail('notPicture')
  if (!file.width || file.width !== file.height) throw identity.fail('notSquare')
  if (file.audience === 'owner') await ctx.db.update(files).set({ audience: 'people' }).where(eq(files.id, file.id))
  return `${baseOf(ctx.site)}attach?file=all/${file.id}/${encodeURIComponent(file.name)}&thumb=1`
}
