export declare const CHROMIUM: string;
export declare const HEADLESS_CHROMIUM: string;
export declare const launchOptionsOf: (program: string) => { executablePath?: string; args: string[] };
