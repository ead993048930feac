import { flowAuditMessages } from '#engines/flow/audit-words.ts'
import { flowOfficeAuditMessages } from '#engines/flow/office-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

/** Names of entities, actions and fields in the audit log. */
export const auditMessages = defineMessages(
  {
    'documents.paper': ['公文', 'Official document'],
    'documents.paper.recall': ['撤回了公文', 'Recalled the document'],
    'documents.number': ['文号', 'Number of a document'],
    'documents.number.voidNumber': ['作废了文号', 'Made the number void'],
    'documents.pool': ['文号字头', 'Prefix of numbers'],
    'documents.pool.reserveNumbers': ['预留了文号', 'Reserved numbers'],
    'documents.seal': ['印章', 'Seal'],
    'documents.seal.saveSeal': ['保存了印章', 'Saved the seal'],
    'documents.head': ['红头模板', 'Red head'],
    'documents.head.saveHead': ['保存了红头模板', 'Saved the red head'],
    'documents.flows': ['公文流程', 'Flows of documents'],
    'documents.flows.prepare': ['启用了默认公文流程', 'Published the usual flows of documents'],
    'field.numbers': ['文号', 'Numbers'],
    'field.keepers': ['保管人', 'Keepers'],
    'field.owner': ['印章文字', 'Text of the seal'],
    'field.issuer': ['发文机关标志', 'Issuer'],
    'field.prefix': ['发文字头', 'Prefix'],
    'field.signedBy': ['落款', 'Signed by'],
    'field.printedBy': ['印发机关', 'Printed by'],
    'field.seal': ['印章', 'Seal'],
    'field.isActive': ['在用', 'In use'],
    'field.made': ['新增流程数', 'Flows made'],
    'value.state.reserved': ['预留', 'Reserved'],
    'value.state.voided': ['作废', 'Void'],
  },
  flowAuditMessages,
  flowOfficeAuditMessages,
)
