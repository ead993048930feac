import { flowAuditMessages } from '#engines/flow/audit-words.ts'
import { flowOfficeAuditMessages } from '#engines/flow/office-words.ts'
import { defineMessages } from '#kernel/language/messages.ts'

export const auditMessages = defineMessages(
  {
    'car.permit': ['车辆通行证', 'Car permit'],
    'car.permit.endPermit': ['注销了车辆通行证', 'Gave up a car permit'],
    'car.permit.revokePermit': ['撤销了车辆通行证', 'Revoked a car permit', '撤銷了車輛通行證'],
    'approval.paper': ['证明', 'Certificate'],
    'approval.paper.revokePaper': ['作废了证明', 'Made a certificate void'],
  },
  flowAuditMessages,
  flowOfficeAuditMessages,
)
