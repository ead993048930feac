import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  documents_circulations: { by: ['by'], keep: 'archive' },
  documents_numbers: { by: ['by', 'voided_by'], keep: 'archive' },
  documents_papers: { by: ['drafter', 'signed_by'], keep: 'archive' },
  documents_participants: { by: ['person'], keep: 'archive' },
  documents_readers: { of: ['person'], keep: 'archive' },
  documents_seal_uses: { by: ['person'], keep: 'archive' },
  documents_seals: { listed: ['keepers'], keep: 'duty' },
  documents_versions: { by: ['person'], keep: 'archive' },
})
