import sharp from 'sharp'
import type { Site } from '#kernel/site.ts'
import { readerFor } from '../db/site-db.ts'
import { findFile } from '../files/open-file.ts'
import { readStored } from '../files/storage/storage.ts'
import { nameOf } from '../files/store.ts'
import type { Portal } from '../portal.ts'
import { isOwnUrl } from '../sites/origin.ts'

const mostBytes = 2 << 20
const drawable = new Set(['png', 'jpeg', 'webp', 'gif'])

/** The bytes of the site's logo; undefined without one, and for one that cannot be loaded or is not a picture. */
export async function getLogo(portal: Portal, site: Site): Promise<Buffer | undefined> {
  const { logo } = site.brand
  if (!logo) return undefined
  try {
    const bytes = await fetched(portal, site, logo)
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return drawable.has(format) ? bytes : undefined
  } catch (error) {
    portal.log.warn({ err: error, site: site.id }, 'the logo of a site cannot be had')
    return undefined
  }
}

async function fetched(portal: Portal, site: Site, logo: string): Promise<Buffer> {
  const [home] = site.hosts
  const { href } = new URL(logo, `https://${home}`)
  const id = /[?&]file=all(?:\/|%2F)([0-9a-f-]{36})/i.exec(href)?.[1]
  if (id && isOwnUrl(site, home, href)) return upload(portal, site, id)
  const { status, body } = await portal.outbound({ url: href, maxBytes: mostBytes })
  if (status !== 200) throw new Error(`the logo's address answers ${status}`)
  return body
}

/** An uploaded file of the site. Icons are public, so the file has to be public. */
async function upload({ database, storage }: Portal, site: Site, id: string): Promise<Buffer> {
  const file = await findFile({ db: readerFor(database.pool, site.id) }, id)
  if (file.audience !== 'public') throw new Error('the logo is not for everyone')
  return readStored(storage, nameOf(site.id, file.id))
}
