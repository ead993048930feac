export type KohaData = ReturnType<typeof kohaData>

const day = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * day).toISOString().replace(/\.\d+Z$/, '+00:00')
const date = (days: number): string => at(days).slice(0, 10)

const biblio = (biblio_id: number, title: string, author: string, isbn: string) => ({
  ...{ biblio_id, title, author, isbn, subtitle: null, publisher: '清华大学出版社', publication_year: '2016' },
  ...{ copyright_date: null, abstract: null },
})

const item = (item_id: number, biblio_id: number, home_library_id: string) => ({
  ...{ item_id, biblio_id, home_library_id, holding_library_id: home_library_id, external_id: `K${item_id}` },
  ...{ callnumber: `TP/${biblio_id}`, location: 'STACKS', checked_out_date: null as string | null },
  ...{ not_for_loan_status: 0, lost_status: 0, withdrawn: 0, damaged_status: 0 },
})

const checkout = (checkout_id: number, patron_id: number, item_id: number, due: number) => ({
  ...{ checkout_id, patron_id, item_id, due_date: at(due), checkout_date: at(due - 30), library_id: 'MAIN' },
  ...{ checkin_date: null as string | null, renewals_count: 0, auto_renew: false, onsite_checkout: false },
})

const hold = (hold_id: number, patron_id: number, biblio_id: number, priority: number) => ({
  ...{ hold_id, patron_id, biblio_id, priority, item_id: null as number | null, pickup_library_id: 'MAIN' },
  ...{ status: null as string | null, hold_date: date(-3), waiting_date: null as string | null },
  ...{ expiration_date: null as string | null, suspended: false, item_level: false },
})

/** A small library: what a Koha with four books and two readers would hold. */
export function kohaData() {
  const checkouts = [checkout(501, 11, 301, 2), checkout(502, 11, 303, 9), checkout(503, 11, 304, -4)]
  const items = [item(301, 201, 'MAIN'), item(302, 201, 'SOUTH'), item(303, 202, 'MAIN'), item(304, 203, 'MAIN')]
  items.push(item(305, 204, 'SOUTH'))
  for (const { item_id } of checkouts) items.find((one) => one.item_id === item_id)!.checked_out_date = date(-10)
  return {
    patrons: [
      { patron_id: 11, cardnumber: '20260001', surname: '林' },
      { patron_id: 12, cardnumber: '20260002', surname: '吴' },
      { patron_id: 13, cardnumber: '202600019', surname: '王' },
    ],
    libraries: [
      { library_id: 'MAIN', name: '主馆', pickup_location: true },
      { library_id: 'SOUTH', name: '南馆', pickup_location: true },
      { library_id: 'STORE', name: '书库', pickup_location: false },
    ],
    biblios: [
      biblio(201, '机器学习', '周志华', '9787302423287'),
      biblio(202, '统计学习方法', '李航', '9787302275954'),
      biblio(203, 'Clean Code', 'Robert C. Martin', '9780132350884'),
      biblio(204, '100% 纯粹数学', '无名氏', '9787040212778'),
    ],
    items,
    checkouts,
    past: [{ ...checkout(490, 11, 305, -60), checkin_date: at(-62) }],
    holds: [hold(701, 12, 202, 1), hold(702, 11, 204, 2)],
    debts: [
      {
        ...{ account_line_id: 901, patron_id: 11, amount: 1.2, amount_outstanding: 1.2, debit_type: 'OVERDUE' },
        ...{ description: 'Clean Code', date: date(-2), checkout_id: 503, item_id: 304 },
      },
    ],
    maxRenewals: 3,
  }
}

export const newCheckoutDue = (days: number): string => at(days)
export const newHold = hold
