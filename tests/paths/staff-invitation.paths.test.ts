import { staffInvitationModel } from './staff-invitation.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('staff-invitation', staffInvitationModel)
