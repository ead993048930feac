import type { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>

/** Two branches and one book with a copy in each of these (by the branch's number). */
export async function newBook({ call, admin }: Site, title: string, copies: readonly number[] = [0]) {
  const { list } = await call(admin, contract.deskBranches)
  const [main, south] = list.length ? list.map(({ id }) => id) : await newBranches({ call, admin } as Site)
  const book = await call(admin, contract.saveBook, { title, author: '作者', isbn: '978-7-5366-9293-0' })
  const barcodes: string[] = []
  for (const [i, branch] of copies.entries()) {
    const barcode = `${title}-${i}`
    const where = { branch: branch === 0 ? main! : south!, shelf: 'A1', state: 'lendable' as const }
    await call(admin, contract.saveCopy, { book: book.id, barcode, ...where })
    barcodes.push(barcode)
  }
  return { book: book.id, barcodes, main: main!, south: south! }
}

async function newBranches({ call, admin }: Site): Promise<string[]> {
  const main = await call(admin, contract.saveBranch, { code: 'A', name: '主馆', nameEn: 'Main' })
  const south = await call(admin, contract.saveBranch, { code: 'B', name: '南馆', nameEn: 'South' })
  return [main.id, south.id]
}
