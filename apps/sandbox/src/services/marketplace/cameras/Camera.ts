/** A camera on the site of an order. */
export interface Camera {
  readonly id: string;
  readonly orderId: string;
  readonly deviceNo: string;
  readonly deviceName: string;
  readonly sort: number;
  readonly isOnline: boolean;
  /** Which of the demo's loops it shows. */
  readonly site: Site;
  readonly updateTime: number;
}

/** The drawn work sites. */
export type Site = 'living' | 'kitchen' | 'bedroom';

/** Something a camera recorded. */
export interface Recording {
  readonly id: string;
  readonly orderId: string;
  readonly cameraId: string;
  readonly cameraName: string;
  readonly site: Site;
  readonly startTime: number;
  readonly endTime: number;
}
