/**
 * The test file that every virus scanner recognises, and that does no harm. It is in two parts so that a scanner on a
 * developer's machine does not remove this file. https://www.eicar.org/download-anti-malware-testfile/
 */
export const EICAR: Buffer = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1')
