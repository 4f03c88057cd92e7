import { createEicarScan } from './eicar-scan.ts'
import { describeVirusScan } from './testing.ts'

describeVirusScan('the embedded virus scan', async () => ({ scan: createEicarScan(), close: async () => undefined }))
