import { scanQueueModel } from './scan-queue.model.ts'
import { describePaths } from './support/suite.ts'

describePaths('scan-queue', scanQueueModel)
