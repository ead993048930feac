import { contract } from '#modules/library/contract.ts'
import type { Producer, School } from './school.ts'

/** A book with one copy. */
async function newBook({ call, admin }: School, title: string, barcode: string): Promise<string> {
  const branch = await call(admin, contract.saveBranch, { code: barcode, name: `分馆${barcode}` })
  const book = await call(admin, contract.saveBook, { title })
  const copy = { book: book.id, barcode, branch: branch.id, state: 'lendable' as const }
  await call(admin, contract.saveCopy, copy)
  return book.id
}

export const libraryProducers: readonly Producer[] = [
  {
    source: 'library.loan',
    who: 'lin',
    title: '还书：《信号与系统》',
    begin: async (school) => {
      const { call, admin, lin } = school
      await newBook(school, '信号与系统', 'L1')
      const { id } = await call(admin, contract.lend, { number: lin.number, barcode: 'L1' })
      const dueDay = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      await call(admin, contract.correctLoan, { id, dueDay })
      return () => call(admin, contract.giveBack, { id })
    },
  },
  {
    source: 'library.hold',
    who: 'lin',
    title: '取预约书：《量子力学》',
    begin: async (school) => {
      const { call, admin, lin, wu } = school
      const book = await newBook(school, '量子力学', 'L2')
      const loan = await call(admin, contract.lend, { number: wu.number, barcode: 'L2' })
      const [branch] = (await call(lin, contract.book, { id: book })).pickUp.filter(({ name }) => name === '分馆L2')
      const { id } = await call(lin, contract.placeHold, { book, branch: branch!.id })
      await call(admin, contract.giveBack, { id: loan.id })
      return () => call(lin, contract.cancelHold, { id })
    },
  },
]
